import { fasesCom } from './motor/marcas.ts'
import { type EstadoDoCaso, faseDe, nomeDito, type StatusDoCaso, statusDa } from './motor/mover.ts'
import type { Balde, Processo } from './motor/processo.ts'
import { atualizacaoCadastral } from './tabelas/atualizacao-cadastral.ts'

/** A case as the platform of cases keeps it (documents 1 and 2, §3): what the portal reads. Absent values are null. */
export type RegistroDoCaso = {
  CaseNumber: string
  RecordTypeDeveloperName: string
  Type: string
  Status: StatusDoCaso
  Fase__c: string
  /** DD/MM/YYYY. */
  CreatedDate: string
  /** A JSON text. */
  DadosApp__c: string | null
  Observacao__c: string | null
  Origin: string
  Description: string
  /** The kinds of documents, with a semicolon between them; null when there is none. */
  DocumentosIlegiveis__c: string | null
  DocumentosIncompletos__c: string | null
  DocumentosIncorretos__c: string | null
  ExpliqueMotivo__c: string | null
  ModalidadeContemplacao__c: string | null
  CodigoCrivo__c: string | null
  DecisaoDoCrivo__c: string | null
  StatusCrivo__c: string | null
}

/** Writes a list of kinds as the record has it; null when it is empty. */
export const listaDoRegistro = (tipos: readonly string[]): string | null =>
  tipos.length === 0 ? null : [...new Set(tipos)].join(';')

/** Builds the record's fields that come from the table: its name, status and phase. */
export function cabecalhoDoRegistro(processo: Processo, { fase }: Pick<EstadoDoCaso, 'fase'>, escalado: boolean) {
  return {
    RecordTypeDeveloperName: processo.recordType,
    Type: processo.tipo,
    Status: statusDa(processo, fase, escalado),
    Fase__c: faseDe(processo, fase)?.nome ?? fase,
    Description: processo.titulo,
  }
}

/**
 * Returns the record's phase by the name that its holder may read, also for a process that runs elsewhere and whose
 * phases are known only by name.
 */
export function faseDita({ Fase__c }: Pick<RegistroDoCaso, 'Fase__c'>, processos: readonly Processo[]): string {
  for (const processo of processos)
    for (const [fase, { nome, ditaComo }] of Object.entries(processo.fases))
      if (ditaComo !== undefined && nome === Fase__c) return nomeDito(processo, fase)
  return Fase__c
}

const emAndamento: readonly string[] = ['Em Andamento', 'Escalado'] satisfies StatusDoCaso[]

/** Tells whether a record is under way, by the two in-progress constants (document 2, §4, 'Cash billing'). */
export const isEmAndamento = ({ Status }: Pick<RegistroDoCaso, 'Status'>): boolean => emAndamento.includes(Status)

/** Returns the record's day of creation in a form that can be compared: YYYYMMDD. */
const dataDe = ({ CreatedDate }: Pick<RegistroDoCaso, 'CreatedDate'>) => CreatedDate.split('/').toReversed().join('')

const maisNovo = <R extends Pick<RegistroDoCaso, 'CreatedDate'>>(registros: readonly R[]): R | undefined =>
  registros.reduce<R | undefined>(
    (melhor, cada) => (!melhor || dataDe(cada) > dataDe(melhor) ? cada : melhor),
    undefined,
  )

/**
 * Picks the case that counts among several of one kind: the newest under way or, without one and with
 * `encerradosTambem`, the newest of the others. Of one day it takes the first of the list, which comes newest first.
 * Rule: document 2, §4, 'Case selection', which names only 'Em Andamento'. An escalated case counts as under way, as it
 * does for the mandatory update, because it only waits for somebody higher; otherwise escalating would bring an older
 * case forward.
 */
export function casoQueVale<R extends Pick<RegistroDoCaso, 'Status' | 'CreatedDate'>>(
  registros: readonly R[],
  { encerradosTambem }: { encerradosTambem: boolean },
): R | undefined {
  const vigente = maisNovo(registros.filter(isEmAndamento))
  return vigente ?? (encerradosTambem ? maisNovo(registros.filter((registro) => !isEmAndamento(registro))) : undefined)
}

/** Sorts records into the portal's buckets by their `Type`; a record of no bucket is left out. Rule: document 2, §3. */
export function emBaldes<R extends Pick<RegistroDoCaso, 'Type'>>(
  registros: readonly R[],
  processos: readonly Pick<Processo, 'tipo' | 'balde'>[],
): Partial<Record<Balde, R[]>> {
  const baldeDe = new Map(processos.map(({ tipo, balde }) => [tipo, balde]))
  return Object.groupBy(
    registros.filter(({ Type }) => baldeDe.get(Type) !== undefined),
    ({ Type }) => baldeDe.get(Type) as Balde,
  )
}

const obrigatorias = fasesCom(atualizacaoCadastral, 'obrigatoria').map(
  (fase) => faseDe(atualizacaoCadastral, fase)?.nome,
)

/**
 * Tells whether the person must confirm or update the registration now: one case is in that phase and under way, and
 * the login is not transparent. Rule: document 3, §4, 'Mandatory registration update', which names phase and status
 * separately. Here one case must have both, because a closed case asks for nothing and a billing under way must not
 * bring it back.
 */
export function isAtualizacaoObrigatoria(
  registros: readonly Pick<RegistroDoCaso, 'Status' | 'Fase__c'>[],
  { transparente }: { transparente: boolean },
): boolean {
  const daFase = registros.filter(({ Fase__c }) => obrigatorias.includes(Fase__c))
  return !transparente && daFase.some(isEmAndamento)
}
