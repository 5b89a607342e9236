/** Finds the addresses of the pictures in a clean text. */
export const pictureAddress =
  /(?<=<img(?: alt="[^"]*")? src=")data:image\/(?:png|jpeg|webp);base64,[\w+/=]+/g;
