export { type Ambiente, startAmbiente } from './ambiente/ambiente.ts'
export { type ClienteHttp, createClienteHttp, type Resposta } from './ambiente/cliente-http.ts'
export { createMundo, type Mundo, type ParceiroDeTeste, senhaDeTeste, type TitularDeTeste } from './ambiente/mundo.ts'
