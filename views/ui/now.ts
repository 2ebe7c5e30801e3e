/**
 * Stands in `data-now` where the page as it leaves has the shop's time (src/http/response/respond.tsx): what is kept of a page knows no
 * time. In a text of a page the quotation marks around it cannot stand.
 */
export const NOW = "now";
