import { marcaDoParceiro, type Parceiro } from '../parceiros/index.ts'
import { type MarcaDoPapel, seImprime } from './papel.ts'

/** The kinds of contact that can be used from paper. */
const escritos: ReadonlySet<string> = new Set(['telefone', 'ouvidoria', 'email', 'site'])

/** The partner's brand as a paper has it, with the ways to speak with them. */
export function presentMarca(parceiro: Parceiro): MarcaDoPapel {
  const nomes = [parceiro.nome, ...(parceiro.administradora ? [parceiro.administradora.nome] : [])]
  return {
    // A name in letters that the paper's fonts lack would print as question marks only.
    nome: nomes.find(seImprime) ?? parceiro.dominio,
    cor: marcaDoParceiro(parceiro).primaria,
    administradora: parceiro.administradora,
    contatos: parceiro.canais.filter(({ tipo }) => escritos.has(tipo)),
  }
}
