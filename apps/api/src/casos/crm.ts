import { diaEm, formatDiaBr } from '@contempla/consorcio'
import {
  apresentacaoDa,
  cabecalhoDoRegistro,
  listaDoRegistro,
  PROCESSOS,
  type ProblemaDeDocumento,
  type Processo,
  telaDa,
} from '@contempla/consorcio/processos'
import { inArray } from 'drizzle-orm'
import type { Cifra } from '../platform/cifra.ts'
import type { Database } from '../platform/database.ts'
import type { Crm } from '../ports/crm/index.ts'
import { casoDocumento } from '../schema/index.ts'
import { type CasoLido, estadoDo, listCasosDoCliente } from './fatos.sql.ts'
import { numeroDe } from './numero.ts'

type Documento = typeof casoDocumento.$inferSelect

const origens = { cliente: 'APP', representante: 'AR', analista: 'Retaguarda', sistema: 'Sistema' } as const

function registroDe(cifra: Cifra, lido: CasoLido, documentos: readonly Documento[]) {
  const { caso: c, modalidade } = lido
  const tabela: Processo = PROCESSOS[c.processo]
  const estado = estadoDo(lido)
  const aberto = (bytes: Buffer | null) => (bytes ? cifra.decifrar(bytes) : null)
  const com = (problema: ProblemaDeDocumento) =>
    listaDoRegistro(documentos.filter((d) => d.problema === problema).map(({ tipo }) => tipo))
  return {
    ...cabecalhoDoRegistro(tabela, estado, c.escalado),
    CaseNumber: numeroDe(c.id),
    CreatedDate: formatDiaBr(diaEm(c.abertoEm)),
    DadosApp__c: aberto(c.dadosCifrados),
    Observacao__c: null,
    Origin: origens[c.abertoPor],
    DocumentosIlegiveis__c: com('ilegivel'),
    DocumentosIncompletos__c: com('incompleto'),
    DocumentosIncorretos__c: com('incorreto'),
    ExpliqueMotivo__c: aberto(c.motivoCifrado),
    ModalidadeContemplacao__c: modalidade,
    CodigoCrivo__c: null,
    DecisaoDoCrivo__c: null,
    StatusCrivo__c: null,
    idCota: c.cotaId,
    tela: telaDa(tabela, estado),
    semNumero: apresentacaoDa(tabela, estado).semNumero ?? false,
  }
}

/** Built in: the cases of this installation are the platform's records. */
export const createCrmLocal = ({ db, cifra }: { db: Database; cifra: Cifra }): Crm => ({
  async listRegistros(clienteId) {
    const lidos = await listCasosDoCliente(db, clienteId)
    if (lidos.length === 0) return []
    const documentos = await db
      .select()
      .from(casoDocumento)
      .where(
        inArray(
          casoDocumento.casoId,
          lidos.map(({ caso: { id } }) => id),
        ),
      )
    const porCaso = Map.groupBy(
      documentos.filter(({ substituidoEm }) => substituidoEm === null),
      ({ casoId }) => casoId,
    )
    return lidos.map((lido) => registroDe(cifra, lido, porCaso.get(lido.caso.id) ?? []))
  },
  getConta: async (clienteId) => String(clienteId),
})
