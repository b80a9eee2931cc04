type Linha = (dados: object, mensagem: string) => void

/** Where what happens outside a request is told. Never with anybody's data. */
export type Log = { info: Linha; warn: Linha; error: Linha }
