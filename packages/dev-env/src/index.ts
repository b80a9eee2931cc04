export { type Ambiente, type AmbienteOptions, startAmbiente } from './ambiente/ambiente.ts'
export { createDatabase, dropDatabase } from './ambiente/banco.ts'
export { createCertificado, createP12 } from './ambiente/certificado.ts'
export {
  assertContract,
  type Chamada,
  type ClienteHttp,
  createClienteHttp,
  type Envio,
  type Resposta,
} from './ambiente/cliente-http.ts'
export { type CotaDeTeste, createNucleo, type GrupoDeTeste, type GrupoPedido, type Nucleo } from './ambiente/grupos.ts'
export { encerrarCaso, levarAte, moverPor, type PapelNoCaso } from './ambiente/levar.ts'
export {
  type CotaPedida,
  createMundo,
  fundamentoDeTeste,
  type Mundo,
  type ParceiroDeTeste,
  senhaDeTeste,
  type TitularDeTeste,
} from './ambiente/mundo.ts'
export { drawIdentidade, drawSelfie, type Quem, retratoDe } from './gerador/fotos-do-retrato.ts'
export { PLANOS } from './gerador/grupos.ts'
export { cnpjDe, cpfDe } from './gerador/inscricoes.ts'
export { drawRetrato, type Pose, TRACOS } from './gerador/retrato.ts'
