import { insertImmutable, type Tabela } from '../../platform/tabela.ts'
import { chaveNoParceiro, type Erro, type Gravador, resolver } from '../contexto.ts'

const tabela: Tabela = {
  nome: 'modelo_de_contrato',
  colunas: [
    ['parceiro_id', 'bigint'],
    ['grupo_id', 'bigint'],
    ['chave', 'text'],
    ['vigente_desde', 'date'],
    ['titulo', 'text'],
    ['texto', 'text'],
  ],
  chave: ['parceiro_id', 'chave'],
}

/** What somebody was sold is not written anew: another text is another model, in force from its own day on. */
export const modeloDeContrato: Gravador<'modeloDeContrato'> = {
  chave: ({ parceiro, chave }) => chaveNoParceiro(parceiro, chave),
  async gravar({ client, parceiros, grupos }, lote) {
    const { achadas, erros } = resolver(lote, parceiros, ({ parceiro }) => parceiro, 'o parceiro')
    const perdidos: Erro[] = []
    const prontas = achadas.flatMap(({ linha, dados, id }) => {
      const { parceiro, grupo, chave, vigenteDesde, titulo, texto } = dados
      const grupoId = grupo === null ? null : grupos.get(chaveNoParceiro(parceiro, grupo))
      if (grupoId === undefined) {
        perdidos.push({ linha, motivo: `o grupo ${grupo} do parceiro ${parceiro} não existe` })
        return []
      }
      const registro = { parceiro_id: id, grupo_id: grupoId, chave, vigente_desde: vigenteDesde, titulo, texto }
      return [{ linha, registro }]
    })
    const { novas, diferentes } = await insertImmutable(
      client,
      tabela,
      prontas.map(({ registro }) => registro),
    )
    const mudados = diferentes.map((i) => ({
      linha: prontas[i]?.linha ?? 0,
      motivo: 'o modelo já existe com outro texto; um texto novo leva outra chave e outro dia',
    }))
    return { novas, alteradas: 0, erros: [...erros, ...perdidos, ...mudados] }
  },
}
