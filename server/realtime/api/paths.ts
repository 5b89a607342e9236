export const pathOf = (name: string) => `/apps/:appId/${name}`;
export const options = { schema: { hide: true } };
