import { showSnackbar } from '@contempla/ui'
import { ConfirmarDesistencia } from '../../casos/index.ts'
import { api } from '../../shell/app.ts'
import { useModo } from '../../shell/hooks.ts'
import { href } from '../../shell/rotas/href.ts'
import { usePasso } from './usePasso.ts'

const palavras = {
  label: 'Desistir de receber em dinheiro',
  pergunta: 'Desistir de receber em dinheiro?',
  text: 'O pedido acaba aqui, e nada é pago. O crédito continua seu, a render, e você escolhe de novo como usar. Se pedir em dinheiro outra vez, o rosto, os documentos e a análise começam do início.',
}

interface DesistirDoDinheiroProps {
  idCota: number
  atos: readonly string[]
}

/** Gives the request up, where its phase lets it be: not once the bank was told to pay. */
export function DesistirDoDinheiro({ idCota, atos }: DesistirDoDinheiroProps) {
  const titular = useModo() === 'normal'
  const desistir = usePasso(async () => {
    await api('POST /core/faturamento-credito/desistir', { query: { idCota: String(idCota) }, noLoading: true })
    showSnackbar('Pedido desfeito: o crédito continua seu.', 'sucesso')
    return { tela: href('/home') }
  })
  if (!titular || !atos.includes('desistir')) return null
  return (
    <ConfirmarDesistencia
      palavras={palavras}
      pending={desistir.isPending}
      error={desistir.error}
      onConfirm={() => desistir.mutate()}
    />
  )
}
