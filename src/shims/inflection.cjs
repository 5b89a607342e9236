/**
 * Stands in for a library of English plurals, which react-admin asks for the words of a name that has no text: companyName
 * and company_name are "Company name".
 */
const humanize = (name) => {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

module.exports = { humanize, inflect: (name) => name, transform: humanize };
