import { useCall } from '../shell/api.ts'
import { Formulario } from '../shell/formulario/Formulario.tsx'
import { CodigoDoAutenticador, regrasDoCodigo } from './CodigoDoAutenticador.tsx'
import { Passo } from './Passo.tsx'
import { useSessaoNova } from './useSessaoNova.ts'

export function CodigoScreen() {
  const seguir = useSessaoNova()
  const informar = useCall('POST /sessao/codigo', { invalidates: ['/sessao'], onDone: seguir })
  return (
    <Passo
      titulo="Digite o código do autenticador"
      resumo="Abra o aplicativo autenticador do seu celular. Sem ele, peça a quem administra a equipe que o retire da sua conta."
    >
      <Formulario
        valores={{ codigo: '' }}
        chamada={informar}
        pedido={({ codigo }) => ({ body: { codigo: codigo.trim() } })}
        enviar="Continuar"
      >
        {({ campo }) => <CodigoDoAutenticador {...campo('codigo', regrasDoCodigo)} />}
      </Formulario>
    </Passo>
  )
}
