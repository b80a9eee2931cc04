/**
 * What the value of a field names: something of one customer's, or of the installation's. A field that says it, in its
 * `.meta`, is filled by the tests with one that exists, and with another's; it is no part of the published OpenAPI.
 */
export type Coisa = CoisaDoTitular | CoisaDaEquipe

export type CoisaDoTitular =
  | 'cota'
  | 'cliente'
  | 'arquivo'
  | 'foto'
  | 'biometria'
  | 'email'
  | 'telefone'
  | 'endereco'
  | 'boleto'
  | 'boleto-impresso'
  | 'caso'
  | 'cobranca'
  | 'lance'
  | 'movimento'
  | 'notificacao'
  | 'impresso'
  | 'inscricao'
  | 'senha'
  | 'senha-nova'
  | 'parceiro'
  | 'dominio'
  | 'aplicativo'

export type CoisaDaEquipe =
  | 'cota'
  | 'cliente'
  | 'inscricao'
  | 'parceiro'
  | 'grupo'
  | 'pagamento'
  | 'funcionario'
  | 'contemplacao'
  | 'autorizacao'
  | 'restituicao'
  | 'divergencia'
  | 'execucao'
  | 'aviso'
  | 'comunicado'
  | 'pergunta'
  | 'filial'
  | 'caso'
  | 'filtro'
  | 'lance'
  | 'arquivo-de-retorno'
  | 'lote-de-impressao'
  | 'remessa'

declare module 'zod' {
  interface GlobalMeta {
    coisa?: Coisa
    /** Values that the shape takes, before any transformation; published, so none is a secret or anybody's. */
    examples?: readonly unknown[]
  }
}
