import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../shell/app.ts'
import { type Cobranca, mostraCobrancas, type SegundaVia } from '../consultas.ts'

const chave = ['marcar parcela']

type Marca = Pick<Cobranca, 'idCota' | 'identificadorCobranca' | 'marcada'>

const comMarca = (lida: SegundaVia | undefined, { identificadorCobranca, marcada }: Marca): SegundaVia | undefined =>
  lida && {
    ...lida,
    parcelas: lida.parcelas.map((cobranca) =>
      cobranca.identificadorCobranca === identificadorCobranca ? { ...cobranca, marcada } : cobranca,
    ),
  }

/** Marks and unmarks: at once on the screen, one after the other on the server, which has the last word. */
export function useMarcacao() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: chave,
    scope: { id: 'marcar-parcela' },
    mutationFn: ({ idCota, identificadorCobranca, marcada }: Marca) => {
      const pedido = { params: { id: idCota }, body: { identificadorCobranca }, noLoading: true }
      return marcada
        ? api('POST /cotas/:id/cobrancas/segunda-via/marcar', pedido)
        : api('POST /cotas/:id/cobrancas/segunda-via/desmarcar', pedido)
    },
    onMutate: async (marca) => {
      await queryClient.cancelQueries({ predicate: mostraCobrancas })
      queryClient.setQueriesData<SegundaVia>({ predicate: mostraCobrancas }, (lida) => comMarca(lida, marca))
    },
    onSettled: () => {
      const ultima = queryClient.isMutating({ mutationKey: chave }) === 1
      return ultima ? queryClient.invalidateQueries({ predicate: mostraCobrancas }) : undefined
    },
  })
}
