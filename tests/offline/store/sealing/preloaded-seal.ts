// On a loaded machine the scripts that open a device take longer than the first test of a worker waits.
import '../../../../src/offline/store/sealing/open-seal.ts';
