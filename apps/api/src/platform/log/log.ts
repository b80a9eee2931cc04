type Linha = (dados: object, mensagem: string) => void

/** Events outside a request are logged here, never with personal data. */
export type Log = { info: Linha; warn: Linha; error: Linha }
