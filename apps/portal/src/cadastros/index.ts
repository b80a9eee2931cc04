export { formatTelefone, readTelefone, validateTelefone } from './perfil/contatos/telefone.ts'
export { AvisoDoCodigo } from './perfil/edicao/AvisoDoCodigo.tsx'
export { useEscrita } from './perfil/edicao/useEscrita.ts'
export { GuardaDoRascunho, useRascunho } from './perfil/edicao/useRascunho.ts'
export { CamposDoEndereco } from './perfil/endereco/CamposDoEndereco.tsx'
export {
  digitar as digitarEndereco,
  type EnderecoDigitado,
  paraEnviar as enderecoParaEnviar,
} from './perfil/endereco/endereco.ts'
export { showValor, validateRenda } from './perfil/renda/renda.ts'
