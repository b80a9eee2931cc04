import { CIENTE_VIA_APP } from '@contempla/consorcio'
import { showSnackbar } from '@contempla/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { api } from '../shell/app.ts'
import { useModo } from '../shell/hooks.ts'

const consulta = 'POST /salesforce/consulta/casos'
const AVISOS = ['AvisoContemplacaoApp', 'AvisoCanceladaContempladaApp']

/**
 * Reads the notices of a quota that can be marked as read: neither closed ones nor those of the administrator's own
 * platform.
 */
const avisosQuery = (idCota: number) => ({
  queryKey: [consulta, idCota],
  queryFn: async () => {
    const compositeRequest = AVISOS.map((RecordTypeDeveloperName) => ({
      method: 'GET' as const,
      url: 'ConsultaProtocolo' as const,
      referenceId: RecordTypeDeveloperName,
      body: { RecordTypeDeveloperName, IdExternoCota: String(idCota) },
    }))
    const { CASEResponse } = await api(consulta, { body: { compositeRequest }, noLoading: true })
    return CASEResponse.flatMap(({ body }) => body).flatMap(({ andamento, CaseNumber }) =>
      andamento && CaseNumber ? [CaseNumber] : [],
    )
  },
})

/** A notice that could not be marked keeps nobody from going on: it stays unread and comes again. */
async function acknowledge(numeros: readonly string[]) {
  const ditos = await Promise.allSettled(
    numeros.map((caseNumber) =>
      api('POST /salesforce/contemplacao/casos/:caseNumber', {
        params: { caseNumber },
        body: { Fase__c: CIENTE_VIA_APP },
        noLoading: true,
      }),
    ),
  )
  if (ditos.some(({ status }) => status === 'rejected'))
    showSnackbar('Não deu para marcar este aviso como lido. Ele pode aparecer de novo no início.', 'erro')
}

/**
 * Marks the notices as read (document 2, §4) and goes on to where `ir` leads; without notices it only goes on. Only the
 * holder marks them: for a visitor by link or a representative they stay as they are.
 */
export function useCiente(idCota: number, ir: () => Promise<string>) {
  const router = useRouter()
  const queryClient = useQueryClient()
  const isTitular = useModo() === 'normal'
  const { data = [], isLoading } = useQuery({ ...avisosQuery(idCota), enabled: isTitular })
  const ciente = useMutation({
    mutationFn: async () => {
      await acknowledge(data)
      return ir()
    },
    onSuccess: async (destino) => {
      await router.navigate({ href: destino })
      await queryClient.invalidateQueries()
    },
  })
  return { ciente: () => ciente.mutate(), pending: isLoading || ciente.isPending, error: ciente.error }
}
