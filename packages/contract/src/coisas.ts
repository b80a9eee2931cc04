/**
 * The thing that a field names, which belongs to one customer or to the installation. When a field says it in its `.meta`, the
 * tests fill it with one that exists, and with another person's. It is not published in the OpenAPI.
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
  | 'informativo'
  | 'impresso'
  | 'inscricao'
  | 'senha'
  | 'senha-nova'
  | 'parceiro'
  | 'pergunta'
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
    /** Values that the shape accepts, before any transformation. They are published, so none is a secret or somebody's data. */
    examples?: readonly unknown[]
  }
}
