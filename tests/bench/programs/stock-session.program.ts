// The same read by the same libraries as their manuals use them, without anything of ours.
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
app.listen(Number(process.env.PORT), "127.0.0.1");
