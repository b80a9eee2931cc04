export { AvisoDoCodigo } from './perfil/edicao/AvisoDoCodigo.tsx'
export { useEscrita } from './perfil/edicao/useEscrita.ts'
export { GuardaDoRascunho, useRascunho } from './perfil/edicao/useRascunho.ts'
export { CamposDoEndereco } from './perfil/endereco/CamposDoEndereco.tsx'
