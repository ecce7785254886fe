/** A value while its stage builds it. Later stages can't change it. */
export type Mutable<Value> = { -readonly [Name in keyof Value]: Value[Name] };
