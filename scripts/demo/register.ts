/**
 * The register of an invented family. Each couple has a line, followed by lines for their children: `A + B, 1921-05-14`
 * is a marriage, `A / B, 1953-02-07 to 1962-09-01` a divorced couple, and `A ~ B` parents who never married. After the
 * first mention of a person, their sex, birth, and death follow in parentheses. Each section is a branch of the family.
 */
export const REGISTER = `
# Solberg
Henrik Solberg (m, ABT 1868, 1941-11-02) + Maren Lie (f, 1872-05-01, 1950-02-14), 1893-06-24
  Johan Solberg (m, 1894-09-12, 1967-08-30)
  Astrid Solberg (f, 1897-02-03, 1981-12-19)
  Nils Solberg (m, ABT 1898, 1918-10-07)
  Ragna Solberg (f, 1902-07-22, 1995-03-11)
  Einar Solberg (m, 1907-11-15, 1988-01-06)

# Johan's branch
Johan Solberg + Catherine Doyle (f, 1899-03-17, 1979-06-02), 1921-05-14
  Walter Solberg (m, 1922-04-09, 2001-10-21)
  Margaret Solberg (f, 1925-08-30, 2014-02-17)
  Henry Solberg (m, 1929-12-05, 2010-07-08)
Walter Solberg + Eleanor Hughes (f, 1926-01-28, 2016-05-13), 1948-09-18
  Robert Solberg (m, 1949-11-03)
  Carol Solberg (f, 1952-06-16)
  Steven Solberg (m, 1955-02-27, 2020-04-11)
Margaret Solberg + Samuel Adeyemi (m, 1923-10-10, 1998-12-01), 1951-07-07
  Grace Adeyemi (f, 1952-09-25)
  Joseph Adeyemi (m, 1956-03-08)
  Folake Adeyemi (f, 1960-11-19)
Henry Solberg / Dorothy Klein (f, 1931-05-22, 2009-08-14), 1953-02-07 to 1962-09-01
  Susan Solberg (f, 1955-01-12)
  David Solberg (m, 1958-10-30)
Henry Solberg + Yumiko Tanaka (f, 1938-04-03), 1965-10-02
  Kenji Solberg (m, 1967-07-21)
  Naomi Solberg (f, 1970-12-08)
Robert Solberg + Linda Park (f, 1951-08-09), 1974-06-08
  Erik Solberg (m, 1976-05-04)
  Hannah Solberg (f, 1979-09-14)
  Anna Solberg (f, 1982-03-26)
Steven Solberg / Karen Novak (f, 1957-07-30), 1980-05-03 to 1989-03-15
  Brian Solberg (m, 1983-10-11)
Steven Solberg + Aylin Demir (f, 1962-12-24), 1993-04-17
  Deniz Solberg (m, 1995-01-31)
  Selin Solberg (f, 1998-06-12)
Grace Adeyemi + Thomas Evans (m, 1950-02-05), 1977-09-10
  Owen Evans (m, 1979-12-13)
  Rhys Evans (m, 1979-12-13)
  Bronwen Evans (f, 1984-05-29)
Joseph Adeyemi + Ngozi Eze (f, 1960-08-15), 1985-12-28
  Chinua Adeyemi (m, 1987-02-20)
  Ifeoma Adeyemi (f, 1990-07-01)
Susan Solberg + George Pappas (m, 1952-11-11, 2015-01-30), 1979-05-26
  Nikos Pappas (m, 1981-08-06)
  Sophia Pappas (f, 1985-04-23)
David Solberg + Mark Lindgren (m, 1960-06-02), 2014-06-21
  Lucas Lindgren (m, 2004-03-10) adopted
Kenji Solberg + Priya Raman (f, 1969-09-03), 1996-10-12
  Asha Solberg (f, 1999-05-15)
  Ravi Solberg (m, 2002-01-27)
Naomi Solberg + Jean-Luc Moreau (m, 1968-03-31), 1998-07-18
  Chloe Moreau (f, 2001-09-09)
  Hugo Moreau (m, 2004-11-22)
Erik Solberg + Camila Rojas (f, 1978-10-07), 2006-09-02
  Mateo Solberg (m, 2009-07-13)
  Freya Solberg (f, 2012-02-25)
Hannah Solberg + Tunde Bello (m, 1977-06-18), 2008-08-16
  Zara Bello (f, 2010-12-03)
  Leo Bello (m, 2013-08-09)
  Maya Bello (f, 2013-08-09)
Brian Solberg ~ Jessica Moore (f, 1986-01-08)
  Ella Moore (f, 2016-04-05)
Owen Evans + Ruth Abelson (f, 1981-07-27), 2009-10-03
  Dylan Evans (m, 2012-06-30)
  Seren Evans (f, 2015-03-21)
Chinua Adeyemi + Hana Kim (f, 1989-11-16), 2017-05-20
  Tobi Adeyemi (m, 2019-08-02)
  Yuna Adeyemi (f, 2022-01-18)
Nikos Pappas + Laura Bianchi (f, 1983-09-28), 2011-06-11
  Eleni Pappas (f, 2014-12-07)

# Astrid's branch
Astrid Solberg + Giuseppe Ferrante (m, BET 1892 AND 1894, 1962-04-25), 1920-02-15
  Rosa Ferrante (f, 1921-01-06, 2008-11-12)
  Anthony Ferrante (m, 1924-06-13, 1944-07-25)
  Lucia Ferrante (f, 1928-10-18, 2019-03-04)
Rosa Ferrante + Miguel Ortega (m, 1918-09-29, 1990-08-17), 1946-04-27
  Elena Ortega (f, 1947-05-10)
  Carlos Ortega (m, 1950-01-19)
  Teresa Ortega (f, 1954-10-15)
Carol Solberg + Carlos Ortega, 1976-08-21
  Diego Ortega (m, 1978-04-17)
  Maria Ortega (f, 1981-11-02)
Lucia Ferrante + Patrick O'Rourke (m, 1925-03-17, 2005-12-09), 1952-01-26
  Brigid O'Rourke (f, 1953-02-01)
  Michael O'Rourke (m, 1957-09-24)
Elena Ortega + William Hart (m, 1945-12-20, 2010-06-03), 1970-06-20
  Jennifer Hart (f, 1972-08-28)
  Andrew Hart (m, 1975-01-14)
Teresa Ortega / Frank Bell (m, 1950-04-12), 1978-10-14 to 1990-02-28
  Melissa Bell (f, 1980-07-07)
Brigid O'Rourke ~ Alan Price (m, ABT 1950)
  Sean Price (m, 1982-02-11)
Michael O'Rourke + Fatima Alaoui (f, 1961-05-19), 1988-07-09
  Yusuf O'Rourke (m, 1990-10-26)
  Nora O'Rourke (f, 1993-04-30)
Diego Ortega + Kim Tran (f, 1980-02-14), 2007-05-12
  Oscar Ortega (m, 2011-10-20)
Jennifer Hart / Scott Miller (m, 1970-03-03), 1999-09-25 to 2010-11-10
  Abigail Miller (f, 2003-06-17)

# Ragna's branch
Ragna Solberg / Albert Brandt (m, 1899, AFT 1970), 1924-08-30 to 1931-05-12
  Paul Brandt (m, 1926-11-27, 1999-09-19)
Ragna Solberg + Stefan Nowak (m, 1900-12-26, 1969-01-16), 1934-06-09
  Irena Nowak (f, 1935-10-05, 2021-12-14)
  Tomasz Nowak (m, 1938-08-11)
Paul Brandt + Leila Haddad (f, 1930-02-18, 2018-10-09), 1955-05-21
  Omar Brandt (m, 1957-01-04)
  Samira Brandt (f, 1961-06-28)
Irena Nowak ~ Dieter Vogel (m, 1931-07-14, 2011-02-22)
  Katrin Nowak (f, 1963-05-03)
Tomasz Nowak + Anh Nguyen (f, 1943-09-17), 1969-11-08
  Mai Nowak (f, 1971-12-29)
  Peter Nowak (m, 1974-04-16)
Omar Brandt + Ellen Fischer (f, 1960-10-21), 1984-09-15
  Julia Brandt (f, 1986-03-13)
  Max Brandt (m, 1989-08-25)
Samira Brandt + Viktor Petrov (m, 1959-01-07), 1987-02-14
  Anton Petrov (m, 1989-11-30)
  Vera Petrov (f, 1992-05-05)
Katrin Nowak + Hamish Campbell (m, 1960-11-30), 1992-08-01
  Isla Campbell (f, 1994-09-20)
Mai Nowak + Ryan Cooper (m, 1970-07-04), 1999-06-05
  Emily Cooper (f, 2001-03-28)
  Jack Cooper (m, 2003-10-12)
Peter Nowak + Olivia Santos (f, 1977-12-01), 2005-10-29
  Gabriel Nowak (m, 2008-09-06)
  Clara Nowak (f, 2011-05-14)
Julia Brandt + Emre Kaya (m, 1984-04-20), 2015-09-12
  Elif Kaya (f, 2018-07-24)

# Einar's branch
Einar Solberg + Grace Whitfield (f, 1911-04-07, 2003-08-23), 1935-09-07
  Ingrid Solberg (f, 1936-12-11)
  Lars Solberg (m, 1940-06-18, 2017-11-05)
  Leif Solberg (m, 1940-06-18)
Ingrid Solberg + Kwame Mensah (m, 1933-03-06, 2012-10-28), 1962-06-30
  Ama Mensah (f, 1964-04-11)
  Kofi Mensah (m, 1967-01-20)
  Sunita Mensah (f, 1973-10-09) adopted
Lars Solberg + Judith Rosen (f, 1944-07-19), 1968-05-18
  Daniel Solberg (m, 1970-02-06)
  Rebecca Solberg (f, 1973-11-25)
Ama Mensah + Desmond Clarke (m, 1962-08-30), 1990-07-21
  Kezia Clarke (f, 1992-01-15)
  Elijah Clarke (m, 1995-12-19)
Kofi Mensah + Sarah Goldberg (f, 1969-06-23), 1997-08-31
  Miriam Mensah (f, 2000-04-02)
  Noah Mensah (m, 2003-07-08)
Sunita Mensah + Arjun Mehta (m, 1971-09-12), 2001-12-15
  Anika Mehta (f, 2004-08-18)
Daniel Solberg / Amy Carter (f, 1971-05-31), 1998-04-25 to 2008-06-30
  Tyler Solberg (m, 2000-09-27)
Daniel Solberg + Wei Zhang (f, 1975-03-02), 2012-05-05
  Lily Solberg (f, 2014-10-01)
Kezia Clarke + Ben Whitaker (m, 1991-02-09), 2020-09-19
  Solomon Clarke (m, 2023-05-27)
`;
