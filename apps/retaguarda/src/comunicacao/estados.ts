const siglas = 'AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO'

/** The states, as a field offers them. */
export const ESTADOS = siglas.split(' ').map((uf) => ({ value: uf, label: uf }))
