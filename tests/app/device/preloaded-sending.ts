// On a loaded machine the script that sends takes longer than a test that ends with something unsent.
import '../../../src/app/device/send-parcel.ts';
