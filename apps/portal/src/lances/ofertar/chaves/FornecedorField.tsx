import { TextField } from '@contempla/ui'
import { ApiError } from '@contempla/web'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSossegado } from '../../../shell/tempo/useSossegado.ts'
import { fornecedorQuery } from '../../consultas.ts'
import classes from '../../Lances.module.css'
import { isCodigoDeFornecedor } from '../../oferta.ts'
import type { FerramentasDoPasso } from '../Passo.tsx'

const DESCONHECIDO = 'Nenhum fornecedor tem este código. Confira com quem vai ficar com o veículo.'

const isDesconhecido = (error: unknown) => error instanceof ApiError && error.status === 404

interface FornecedorProps {
  idCota: number
  campo: FerramentasDoPasso['campo']
  codigo: string
}

/** Who takes the vehicle, by the code that they tell: seen by name before the step is left. */
export function FornecedorField({ idCota, campo, codigo }: FornecedorProps) {
  const queryClient = useQueryClient()
  const procurado = useSossegado(codigo)
  const { data, error } = useQuery({
    ...fornecedorQuery(idCota, Number(procurado)),
    enabled: isCodigoDeFornecedor(procurado),
  })
  const conferir = async (preenchido: { fornecedor: string }) => {
    try {
      await queryClient.fetchQuery(fornecedorQuery(idCota, Number(preenchido.fornecedor)))
      return null
    } catch (falha) {
      // Without an answer nobody knows: the simulation asks again.
      return isDesconhecido(falha) ? DESCONHECIDO : null
    }
  }
  const { error: mensagem, ...registrado } = campo('fornecedor', conferir)
  const achado = procurado === codigo ? data : undefined
  const desconhecido = procurado === codigo && isDesconhecido(error)
  return (
    <div className={classes.comNota}>
      <TextField
        label="Código do fornecedor"
        description="O fornecedor que fica com o veículo informa o código dele"
        inputMode="numeric"
        maxLength={9}
        autoComplete="off"
        error={mensagem ?? (desconhecido ? DESCONHECIDO : undefined)}
        {...registrado}
      />
      <p role="status">
        {achado && (
          <>
            Quem fica com o veículo: <b>{achado.nome}</b>, de {achado.cidade}, {achado.uf}.
          </>
        )}
      </p>
    </div>
  )
}
