export * from './atencao.ts'
export { isPassoPedido } from './casos.ts'
export { LANCE_EM_PARTE } from './contemplacao.ts'
export {
  type AtencaoDita,
  CONTINUAR_A_CONTEMPLACAO,
  type FazerDaAtencao,
  naCota,
  type PalavrasDaAtencao,
  quantoFalta,
  type Situada,
  semPonto,
  VER_E_PAGAR,
} from './palavras.ts'
export {
  type Atencao,
  type ContemplacaoPendente,
  type FatosDaCota,
  TIPOS_DE_ATENCAO,
  type TipoDeAtencao,
  TONS_DE_ATENCAO,
  type TomDeAtencao,
} from './tipo.ts'
