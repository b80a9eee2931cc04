import type { Contrato } from '@contempla/contract'
import type { Input } from '@contempla/web'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { api } from '../../../shell/app.ts'
import { useSession } from '../../../shell/hooks.ts'
import { href } from '../../../shell/rotas/href.ts'
import { type Estado, levando } from '../../useEstado.ts'
import type { Documentos } from '../linha.ts'
import { type ChamadaDeEnvio, chamadaDoEnvio } from './envios.ts'

type Pedido = Estado['documentos'][number]
type Documento = { tipo: Pedido['tipo']; url: string; identidade?: Pedido['identidades'][number]['chave'] }

/** The calls take the same, so one signature stands for all of them. */
const enviar = api as unknown as (
  call: ChamadaDeEnvio,
  input: Input<Contrato, ChamadaDeEnvio> & { noLoading: true },
) => Promise<Estado>

interface EnvioProps {
  pedido: Pick<Documentos, 'por' | 'leva'>
  /** Runs after the hand-in. */
  onDone: () => void
}

/** Hands in the documents of the phase and navigates to where the case goes, or to where the row says. */
export function useEnvio({ pedido: { por, leva }, onDone }: EnvioProps) {
  const queryClient = useQueryClient()
  const router = useRouter()
  const pessoa = useSession()?.usuario.tipoPessoa
  return useMutation({
    mutationKey: levando,
    mutationFn: ({ estado, documentos }: { estado: Estado; documentos: Documento[] }) =>
      enviar(chamadaDoEnvio({ estado, pessoa, por }), {
        body: { CaseNumber: estado.CaseNumber ?? '', documentos },
        noLoading: true,
      }),
    onSuccess: async ({ tela }) => {
      onDone()
      // Home, details and the list of requests show the case too.
      await queryClient.invalidateQueries()
      await router.navigate({ href: leva ?? tela ?? href('/home'), replace: true })
    },
  })
}
