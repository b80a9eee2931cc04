export {
  type ContatoGuardado,
  type Contatos,
  foiAvisado,
  getContatos,
  getContatosGuardados,
  getUf,
  listCelulares,
  listTelefones,
  listUfsDosTitulares,
} from './contatos.service.ts'
