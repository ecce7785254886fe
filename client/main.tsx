import { createRoot } from "react-dom/client";
import * as z from "zod/mini";
import { App } from "./app.tsx";
import { watchSession } from "./lib/session/session.ts";
import "./styles.css";

// Zod would otherwise generate code at run time, which the page's Content-Security-Policy forbids.
z.config({ jitless: true });

watchSession();

const root = document.getElementById("root");
if (root) createRoot(root).render(<App />);
