export {
  type ContatoGuardado,
  type Contatos,
  foiAvisado,
  getContatos,
  getContatosGuardados,
  getUf,
  listTelefones,
  listUfsDosTitulares,
} from './contatos.service.ts'
