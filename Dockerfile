# The server with what it needs and nothing else. Node is the version that package.json pins.
FROM node:24.21.0-bookworm-slim AS base
WORKDIR /app
COPY package.json package-lock.json ./

# The pages, with the development packages that make them.
FROM base AS pages
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY index.html api-description.html tsconfig.json vite.config.ts ./
COPY i18n i18n
COPY model model
COPY public public
COPY scripts/texts scripts/texts
COPY src src
RUN NODE_ENV=production npx vite build --logLevel warn

# The packages that the server runs with. Their scripts would install a second Node beside the one of the image.
FROM base AS packages
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund

FROM base
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
COPY --from=packages /app/node_modules node_modules
COPY --from=pages /app/dist dist
COPY i18n i18n
COPY model model
COPY server server
RUN install --directory --owner=node --group=node --mode=0700 /data
VOLUME /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=4", "server/main.ts"]
