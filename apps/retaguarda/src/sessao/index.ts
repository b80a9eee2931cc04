export { sessaoQuery } from './consulta.ts'
export { useFuncionario } from './funcionario.ts'
export { nomeDoPapel } from './papel.ts'
