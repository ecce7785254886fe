import { createRoot } from "react-dom/client";
import * as z from "zod/mini";
import { App } from "./app.tsx";
import { watchSession } from "./lib/session/session.ts";
import "./styles.css";

// The security policy of the page forbids the code that Zod would otherwise make at run time.
z.config({ jitless: true });

watchSession();

const root = document.getElementById("root");
if (root) createRoot(root).render(<App />);
