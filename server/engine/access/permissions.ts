/** The features of a browser that our pages do not use; passkeys are for our own pages alone. */
const refused = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];
const ofOurs = ['publickey-credentials-create', 'publickey-credentials-get'];

export const permissionsPolicy = [
  ...refused.map((feature) => `${feature}=()`),
  ...ofOurs.map((feature) => `${feature}=(self)`),
].join(', ');
