export { enderecoDeHoje } from './endereco.ts'
export { faltas } from './inicio/condicoes.ts'
