declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  /** Draws the description into the page; the options are those of Swagger UI. */
  const draw: (options: Record<string, unknown>) => unknown;
  export default draw;
}
