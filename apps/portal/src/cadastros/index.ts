export { AvisoDoCodigo } from './perfil/AvisoDoCodigo.tsx'
export { CamposDoEndereco } from './perfil/CamposDoEndereco.tsx'
export { useEscrita } from './perfil/useEscrita.ts'
export { GuardaDoRascunho, useRascunho } from './perfil/useRascunho.ts'
