import { marcaDoParceiro, type Parceiro } from '../parceiros/index.ts'
import { type MarcaDoPapel, seImprime } from './papel.ts'

/** What can be read off paper and used. */
const escritos: ReadonlySet<string> = new Set(['telefone', 'ouvidoria', 'email', 'site'])

/** The partner's brand as a paper has it, with the ways to speak with them. */
export function presentMarca(parceiro: Parceiro): MarcaDoPapel {
  const nomes = [parceiro.nome, ...(parceiro.administradora ? [parceiro.administradora.nome] : [])]
  return {
    // Of a name in letters that the paper has not, nothing would be left but question marks.
    nome: nomes.find(seImprime) ?? parceiro.dominio,
    cor: marcaDoParceiro(parceiro).primaria,
    administradora: parceiro.administradora,
    contatos: parceiro.canais.filter(({ tipo }) => escritos.has(tipo)),
  }
}
