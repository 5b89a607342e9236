/** What a library of ours asks a shim of many kilobytes for, and every browser of today has. */
module.exports = Object.entries;
