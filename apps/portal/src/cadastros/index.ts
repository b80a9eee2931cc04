export { grupos as gruposDaAlteracao } from './alteracao.ts'
export { DadosDoTitular } from './DadosDoTitular.tsx'
export { EnderecosDoTitular } from './EnderecosDoTitular.tsx'
export { dadosQuery, enderecosQuery } from './perfil/consultas.ts'
