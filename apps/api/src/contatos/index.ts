export { type Contatos, getContatos, getUf, listTelefones } from './contatos.service.ts'
