// The same read and write with the same libraries, used as in their manuals, without the product's code.
import connectPgSimple from "connect-pg-simple";
import express from "express";
import session from "express-session";
import passport from "passport";
import { Pool } from "pg";

const pool = new Pool({ connectionString: process.env.DATABASE_URL });
const app = express();
const Store = connectPgSimple(session);
app.use(
  session({
    store: new Store({ pool, tableName: "sessions" }),
    secret: process.env.SESSION_SECRET!,
    resave: false,
    saveUninitialized: false,
    rolling: true,
    cookie: { maxAge: 30 * 24 * 60 * 60 * 1000 },
  }),
);
passport.deserializeUser((id: number, done) => {
  const read = `select u.*, g.name as family_group_name from users u
    left join family_groups g on g.id = u.family_group_id where u.id = $1`;
  pool.query<Express.User & { password?: string }>(read, [id], (error, result) => {
    const user = result?.rows[0];
    delete user?.password;
    done(error, user ?? false);
  });
});
app.use(passport.session());
app.get("/healthz", (_req, res) => void res.json({}));
app.get("/api/user", (req, res) => (req.user ? void res.json(req.user) : void res.sendStatus(401)));
app.post("/api/attendance/:id/check-in", express.json(), (req, res, next) => {
  if (req.user) checkIn(req.params.id, req.user.id).then((row) => res.json(row), next);
  else res.sendStatus(401);
});
async function checkIn(id: string, by: number): Promise<object> {
  const { rows } = await pool.query<{ event_id: number }>(
    `update attendance set status = 'attended', status_before = status, checked_in = true,
      checked_in_time = now(), check_in_key = gen_random_uuid(), updated_at = now()
      where id = $1 and not checked_in returning *`,
    [id],
  );
  const [row] = rows;
  if (!row) return { alreadyCheckedIn: true };
  await pool.query(
    `insert into check_ins (event_id, attendance_id, key, action, outcome, at, received_at, by_id)
      values ($1, $2, gen_random_uuid(), 'checkIn', 'done', now(), now(), $3)`,
    [row.event_id, id, by],
  );
  return row;
}
app.listen(Number(process.env.PORT), "127.0.0.1");
