/** Stands in for react-admin's own export to CSV, which no page offers: the server writes those files. */
module.exports = () => {
  throw new Error('Lists are exported by the server');
};
