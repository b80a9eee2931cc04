/**
 * The phases that a caller of the platform's own update names, in the words of document 2 §4: the one place outside the rows
 * in which a phase goes by its name.
 */
export const CIENTE_VIA_APP = 'Ciente via APP'
export const PAGAMENTO_ENVIADO = 'Pagamento Enviado'
