# The program and the page, without what builds and tests them. docs/running.md has how to use it.
FROM docker.io/library/node:24-bookworm-slim AS build
WORKDIR /arauto
COPY . .
RUN npm ci --no-audit --no-fund \
 && cd web && NODE_ENV=production node ../node_modules/vite/bin/vite.js build
RUN npm ci --omit=dev --workspace server --no-audit --no-fund \
 && rm -rf node_modules/node-linux-* node_modules/node-win-*

FROM docker.io/library/node:24-bookworm-slim
ENV NODE_ENV=production DATA_DIR=/data HOST=0.0.0.0 PORT=8080 NODE_COMPILE_CACHE=/tmp/node
WORKDIR /arauto
COPY --from=build /arauto/LICENSE /arauto/package.json ./
COPY --from=build /arauto/node_modules node_modules
COPY --from=build /arauto/contract contract
COPY --from=build /arauto/portal-pages portal-pages
COPY --from=build /arauto/server server
COPY --from=build /arauto/web/dist web/dist
RUN mkdir -m 700 /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 8080
# A first start makes the database; a later one may migrate it.
HEALTHCHECK --interval=30s --timeout=10s --start-period=180s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=4", "server/src/main.ts"]
